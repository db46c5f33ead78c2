// SPDX-License-Identifier: GPL-2.0-only OR Apache-2.0
/*
 * Gives the misc controller a resource without the hardware behind it: "sev", with the capacity
 * that the module is loaded with. A number written to /dev/cadre_misc is charged to the group of
 * the process that opened it, or refused; closing it gives everything back.
 */

#include <linux/cgroup.h>
#include <linux/fs.h>
#include <linux/misc_cgroup.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>

static unsigned long capacity = 8;
module_param(capacity, ulong, 0444);

struct holder {
	struct misc_cg *group;
	struct mutex lock;
	unsigned long charged;
};

static int holder_open(struct inode *inode, struct file *file)
{
	struct holder *holder = kzalloc(sizeof(*holder), GFP_KERNEL);

	if (!holder)
		return -ENOMEM;
	mutex_init(&holder->lock);
	holder->group = get_current_misc_cg();
	file->private_data = holder;
	return 0;
}

static ssize_t holder_write(struct file *file, const char __user *text, size_t length, loff_t *at)
{
	struct holder *holder = file->private_data;
	unsigned long amount;
	int error = kstrtoul_from_user(text, length, 10, &amount);

	if (error)
		return error;
	error = misc_cg_try_charge(MISC_CG_RES_SEV, holder->group, amount);
	if (error)
		return error;
	mutex_lock(&holder->lock);
	holder->charged += amount;
	mutex_unlock(&holder->lock);
	return length;
}

static int holder_release(struct inode *inode, struct file *file)
{
	struct holder *holder = file->private_data;

	misc_cg_uncharge(MISC_CG_RES_SEV, holder->group, holder->charged);
	put_misc_cg(holder->group);
	kfree(holder);
	return 0;
}

static const struct file_operations operations = {
	.owner = THIS_MODULE,
	.open = holder_open,
	.write = holder_write,
	.release = holder_release,
};

static struct miscdevice device = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "cadre_misc",
	.fops = &operations,
	.mode = 0600,
};

static int __init start(void)
{
	int error = misc_cg_set_capacity(MISC_CG_RES_SEV, capacity);

	return error ? error : misc_register(&device);
}

static void __exit stop(void)
{
	misc_deregister(&device);
	misc_cg_set_capacity(MISC_CG_RES_SEV, 0);
}

module_init(start);
module_exit(stop);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("A resource of the misc controller, for tests");
